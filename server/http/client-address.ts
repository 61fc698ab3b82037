import { BlockList, isIP } from 'node:net'

export type IsTrusted = (address: string) => boolean

/** Whether an address belongs to one of our own proxies, given as addresses (`10.0.0.5`) or networks (`10.0.0.0/8`). */
export function trustedProxies(entries: readonly string[]): IsTrusted {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', prefix] = entry.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The address a request really came from. A client may write any `x-forwarded-for` it likes, so the header counts only
 * as far as our own proxies wrote it: read from the right, the first address that is not one of them.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
) {
  let address = bareAddress(socketAddress ?? '') ?? '0.0.0.0'
  const hops = forwardedFor?.split(',') ?? []
  while (hops.length > 0 && isTrusted(address)) {
    const before = bareAddress(hops.pop() ?? '')
    if (!before) break
    address = before
  }
  return address
}

/** An address without port, brackets, zone or the IPv4-in-IPv6 prefix; undefined for anything else. */
function bareAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const withoutPort =
    /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const bare = withoutPort
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase()
  return isIP(bare) ? bare : undefined
}
