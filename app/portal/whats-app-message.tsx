import { useEffect, useState } from 'react'
import { type Locale, localePath } from '~/domain/locale'
import { whatsAppAddress } from '~/domain/phone'
import { translator } from '~/platform/translator'
import { WhatsAppLink } from './whats-app-link'

type Words = Awaited<ReturnType<typeof translator<'access'>>>

interface WhatsAppMessageProps {
  to: { name: string; phone: string | null; language: Locale }
  label: string
  /** How to come in, or the way to a course. */
  message: { about: 'card' | 'phone' } | { about: 'course'; course: string; assignmentId: string }
}

/** A message in the reader's own language that waits in WhatsApp; nothing without a number. */
export function WhatsAppMessage({ to: { name, phone, language }, label, message }: WhatsAppMessageProps) {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    let isShown = true
    void translator(language, 'access').then((known) => {
      if (isShown) setWords(() => known)
    })
    return () => {
      isShown = false
    }
  }, [language])
  if (!phone || !words) return null
  const text =
    message.about === 'course'
      ? words('tell.course', {
          name,
          course: message.course,
          address: at(`/app/courses/${message.assignmentId}`),
        })
      : words(`tell.${message.about}`, { name, address: at(localePath(language, `/${message.about}`)) })
  return <WhatsAppLink href={whatsAppAddress(phone, text)} label={label} name={name} />
}

const at = (path: string) => `${location.origin}${path}`
