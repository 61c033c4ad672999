"""`python3 -m host_tests.gallery` redraws the READMEs' pictures and golden frames; look at `git diff` afterwards."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from host_tests.gallery import golden, readme_pictures

readme_pictures.write_all()
golden.write_all()
