/** The eight groups of an IPv6 address, which may shorten a run of zeros to `::`. */
function groupsOf(ip: string): string[] {
  const [before = '', after] = ip.toLowerCase().split('::', 2);
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  return [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
}

const ipv4Inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What counts as one address: an IPv6 customer has a whole /64, so its addresses count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  return (
    ipv4Inside.exec(ip)?.[1] ??
    groupsOf(ip)
      .slice(0, 4)
      .map((group) => group.replace(/^0+(?=.)/, ''))
      .join(':')
  );
}
