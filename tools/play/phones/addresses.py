"""Where phones find this machine: its addresses in the networks that it is in, or the one of a tunnel."""

import contextlib
import ipaddress
import socket
import struct
import sys

SOMEWHERE = "192.0.2.1", 9  # nobody is there; the system only chooses the network that leads out
HOME = ipaddress.ip_network("192.168.0.0/16")
GET_ADDRESS = 0x8915  # linux/sockios.h
INNER = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc")  # networks of programs on this machine
PRIVATE = ("tun", "tap", "wg", "tailscale")  # through which only other machines of their owner come


def find_addresses():
    """The IPv4 addresses of this machine where phones may find it, the likeliest first; [] without a network."""
    interfaces = {**dict.fromkeys(resolve_host_name(), ""), **list_interfaces()}
    way_out = find_way_out()
    if way_out:
        interfaces.setdefault(way_out, "")
    known = [ipaddress.ip_address(address) for address in interfaces]
    likely = sorted(
        [one for one in known if not one.is_loopback and not interfaces[str(one)].startswith(INNER)],
        key=lambda address: (
            interfaces[str(address)].startswith(PRIVATE),
            address.is_link_local,
            str(address) != way_out,
            address not in HOME,
            address,
        ),
    )
    return [str(address) for address in likely]


def find_way_out():
    """The address from which this machine would send something away, or None; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug:
        plug.connect(SOMEWHERE)
        return plug.getsockname()[0]
    return None


def resolve_host_name():
    """The addresses that this machine's own name stands for."""
    with contextlib.suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def list_interfaces():
    """{address: name of its network interface}, on Linux; elsewhere {}."""
    found = {}
    if sys.platform == "linux":
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug:
            for _, name in socket.if_nameindex():
                with contextlib.suppress(OSError):  # it has no IPv4 address
                    asked = struct.pack("256s", name.encode()[:15])
                    found[socket.inet_ntoa(fcntl.ioctl(plug, GET_ADDRESS, asked)[20:24])] = name
    return found
