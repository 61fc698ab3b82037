import './prose.css'

interface ProseProps {
  html: string
  /** Its first paragraph is set larger, as one begins a story. */
  isStory?: boolean
}

/** Running text that the build made from Markdown of ours. */
export function Prose({ html, isStory = false }: ProseProps) {
  const parts = [
    'prose',
    isStory && 'prose-story',
    /<h[23]/.test(html) && 'prose-heads',
    html.includes('<li') && 'prose-lists',
    html.includes('<table') && 'prose-tables',
  ]
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/ at build time, without any HTML of its own
    <div className={parts.filter(Boolean).join(' ')} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
