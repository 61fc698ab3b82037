/** The key to a shop as the database takes it: the token of the link and the secret of the device, with a dot between. */
export function keyOf(token: string, device: unknown): string {
  const [link = ''] = token.split('.')
  return `${link.slice(0, 200)}.${typeof device === 'string' ? device.slice(0, 200) : ''}`
}
