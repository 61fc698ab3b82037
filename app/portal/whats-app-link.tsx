import { buttonLook } from '~/ui/button'

interface WhatsAppLinkProps {
  /** Of `whatsAppAddress`. */
  href: string
  label: string
  /** To whom: said to whoever hears the link among others. */
  name: string
}

/** A link that opens WhatsApp with the message filled in; the viewer sends it from their own phone. */
export function WhatsAppLink({ href, label, name }: WhatsAppLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${name}`}
      className={buttonLook('quiet')}
    >
      {label}
    </a>
  )
}
