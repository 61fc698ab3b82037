import './prose.css'

/** Running text that the build made from Markdown of ours. */
export function Prose({ html }: { html: string }) {
  const parts = [
    'prose',
    /<h[23]/.test(html) && 'prose-heads',
    html.includes('<li') && 'prose-lists',
    html.includes('<table') && 'prose-tables',
  ]
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/ at build time, without any HTML of its own
    <div className={parts.filter(Boolean).join(' ')} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
