import brand from '~content/brand.json'

/** A link that writes us a mail; its words are the page's. */
export function MailLink({ children }: { children: React.ReactNode }) {
  return (
    <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-4">
      {children}
    </a>
  )
}
