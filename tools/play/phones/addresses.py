"""Where phones find this machine: its addresses in the networks that it is in, and its names."""

import contextlib
import ipaddress
import os
import socket
import struct
import sys

# Nobody is there; the system only chooses the network that leads out.
SOMEWHERE = (socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")
HOME = ipaddress.ip_network("192.168.0.0/16")
ASK = {"linux": (0x8913, 0x8915), "darwin": (0xC0206911, 0xC0206921)}  # for an interface's flags, and its address
POINT_TO_POINT = 0x10  # a flag: there is only one other machine
PASSING = 0x01 | 0x08 | 0x20 | 0x40  # flags of an IPv6 address: for a day, twice in the network, old, not tried yet
RESOLVER = "/etc/resolv.conf"  # names the domains of the network
DEVICES, IPV6 = "/sys/class/net", "/proc/net/if_inet6"  # what Linux says of interfaces
REAL, UNSURE, TUNNEL, INSIDE = range(4)  # kinds of interfaces, the likeliest first; the last leads to programs here


def find_addresses():
    """The addresses of this machine where phones may find it, as a URL has them, the likeliest first; [] without a
    network. IPv6 ones only if the likeliest network has no others.
    """
    ways_out = find_ways_out()
    kinds = {**dict.fromkeys([*resolve_host_name(), *ways_out], UNSURE), **list_interfaces()}
    known = [(ipaddress.ip_address(text), text in ways_out, kind) for text, kind in kinds.items()]
    usable = [one for one in known if not one[0].is_loopback and not (one[0].version == 6 and one[0].is_link_local)]
    likely = [address for address, *_ in sorted(usable, key=lambda one: order(*one))]
    return [f"[{one}]" if one.version == 6 else str(one) for one in likely if one.version <= likely[0].version]


def order(address, is_way_out, kind):
    """What sorts the addresses. The way out of a machine may be a VPN, unless it is sure to be a device of its own."""
    private = kind, address.is_link_local, address.version, not address.is_private
    return *private, kind == REAL and not is_way_out, address not in HOME, not is_way_out, address


def find_ways_out():
    """The addresses from which this machine would send something away; nothing is sent."""
    found = []
    for family, somewhere in SOMEWHERE:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as plug:
            plug.connect((somewhere, 9))
            found.append(plug.getsockname()[0])
    return found


def resolve_host_name():
    """The addresses that this machine's own name stands for."""
    with contextlib.suppress(OSError, UnicodeError):  # some names are not for the network: 64 letters, a..b
        return [place[0] for *_, place in socket.getaddrinfo(socket.gethostname(), None)]
    return []


def list_names():
    """The names of this machine that a browser in its network may use."""
    own, domains = socket.gethostname(), ["local"]
    with contextlib.suppress(OSError), open(RESOLVER, errors="replace") as lines:
        for key, *more in filter(None, map(str.split, lines)):
            domains += more if key in ("search", "domain") else []
    return [own, *[f"{own.partition('.')[0]}.{domain}" for domain in domains]]


def find_full_name(use):
    """Call use() with the name that the system has for this machine in its network; that can take seconds."""
    with contextlib.suppress(OSError, UnicodeError):
        use(socket.getfqdn().lower())


def list_interfaces():
    """{address: kind of its interface}, on Linux and macOS; elsewhere {}."""
    found = {}
    if sys.platform in ASK:
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug:
            for _, name in socket.if_nameindex():
                request = struct.pack("256s", name.encode()[:15])
                with contextlib.suppress(OSError):  # it is gone, or has no IPv4 address
                    flags, address = ASK[sys.platform]
                    kind = judge(name, int.from_bytes(fcntl.ioctl(plug, flags, request)[16:18], sys.byteorder))
                    found.update(dict.fromkeys(list_ipv6(name), kind))
                    found[socket.inet_ntoa(fcntl.ioctl(plug, address, request)[20:24])] = kind
    return found


def list_ipv6(name):
    """The lasting IPv6 addresses of an interface that lead beyond it, where Linux lists them."""
    with contextlib.suppress(OSError), open(IPV6) as lines:
        listed = [line.split() for line in lines]
        own = [one for one in listed if one[5] == name and one[3] == "00" and not int(one[4], 16) & PASSING]
        return [str(ipaddress.IPv6Address(int(one[0], 16))) for one in own]
    return []


def judge(name, flags):
    """The kind of an interface."""
    if flags & POINT_TO_POINT:
        return TUNNEL
    if is_real(name):
        return REAL
    return INSIDE if os.path.exists(f"{DEVICES}/{name}/bridge") else UNSURE


def is_real(name):
    """Whether an interface is a device of this machine, or above one: a bridge, a bond, a VLAN. Linux alone says it."""
    folder = f"{DEVICES}/{name}"
    below = [one[6:] for one in os.listdir(folder) if one.startswith("lower_")] if os.path.isdir(folder) else []
    return os.path.exists(f"{folder}/device") or any([is_real(one) for one in below])
