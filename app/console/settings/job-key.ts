/** The key of the words for a job, from the name the database gives it: 'prune audit log' is `prune_audit_log`. */
export function jobKey(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/g, '_')
}
