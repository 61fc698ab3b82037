/**
 * Whether a host shows a version under review: `preview.…`, `…-preview.…`, `deploy-preview-7--…`, or a branch's own
 * address at one of the usual hosts. Not the product's address, and not this machine.
 */
export function isPreviewHost(hostname: string): boolean {
  return (
    /^(?:[a-z0-9-]+-)?preview(?:-[a-z0-9-]+)?\./.test(hostname) ||
    /^[a-z0-9-]+--[a-z0-9-]+\./.test(hostname) ||
    /^[a-z0-9-]+\.[a-z0-9-]+\.pages\.dev$/.test(hostname) ||
    /-git-[a-z0-9-]+\.vercel\.app$/.test(hostname)
  )
}
