import { buttonLook } from '~/ui/button'

interface WhatsAppLinkProps {
  /** Of `whatsAppAddress`. */
  href: string
  label: string
  /** To whom: said to whoever hears the link among others. */
  name: string
}

/** The way to a message that is ready in WhatsApp: whoever presses sends it, from a phone of their own. */
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
