"""Cases to print: built from the dimensions of their components, and checked against them. All lengths are millimetres.

The axes are those of a picture: x to the right, y down, z away from the viewer. The middle of the front's face is the
origin.
"""
