/** The key of the words for what the platform names in lower case: 'prune audit log' is `prune_audit_log`. */
export function codeKey(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/g, '_')
}
