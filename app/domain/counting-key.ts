/** By what an address is counted: one machine usually owns a whole IPv6 /64, so counting single ones would count nothing. */
export function countingKey(address: string): string {
  if (!/^[0-9a-f:]*:[0-9a-f:]*$/i.test(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].slice(0, 4).join(':')
}
