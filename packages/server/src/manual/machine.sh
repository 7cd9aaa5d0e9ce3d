#!/usr/bin/env bash
# machine.sh {work} {checkout}: runs {work}/online.sh, then {work}/offline.sh, as root in a copy of this machine that is
# thrown away: a file system laid over the real one, so that nothing real is written to. The second script also runs in
# a network and among processes of its own, so that the manual's fixed ports are free and everything ends with it.
# Called in a mount namespace of its own (unshare --mount).
set -euo pipefail
work=$1
checkout=$2
root=$work/root
mkdir -p "$work/upper" "$work/laid" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/laid" "$root"
resolv=$(cat /etc/resolv.conf)
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
chmod 1777 "$root/tmp"
rm -f "$root/etc/resolv.conf"
printf '%s\n' "$resolv" >"$root/etc/resolv.conf"
mkdir -p "$root$checkout" "$root/manual"
mount --bind "$checkout" "$root$checkout"
mount --bind "$work/shared" "$root/manual"

chroot "$root" /bin/bash -e /manual/online.sh
exec unshare --net --pid --fork --kill-child \
  chroot "$root" /bin/bash -ec 'mount -t proc proc /proc; exec /bin/bash -e /manual/offline.sh'
