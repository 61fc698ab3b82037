import './prose.css'

/** Running text that the build made from Markdown of ours. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/ at build time, without any HTML of its own
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
