"""Cases to print: built from the dimensions of what goes in, and checked against them. All lengths are millimetres.

The axes are those of a picture: x to the right, y down, and z away from whoever looks at it, 0 being the face of the
front. The middle of the front is x = y = 0.
"""
