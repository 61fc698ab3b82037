import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { LinkList } from '~/ui/link-list'
import { Part } from '~/ui/part'
import type { Messages } from '~messages/areas'
import { MailResult } from '../calculator-mail'
import { NextStep } from '../next-step'

/** In which cases the tool says something wrong, each as a sentence one recognises oneself in. */
export function Misleads({ cases }: { cases: readonly { title: string; text: string }[] }) {
  const t = useTranslations('calculator')
  return (
    <Part title={t('misleads')}>
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {cases.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

interface ToolEndProps {
  tool: string
  search: string
  summary: string
  /** What the mail brings, where it is less than all that was typed. */
  mailLead?: string | undefined
  /** A place has its name in the frame; an article brings its own. */
  links: readonly ({ path: string; text: string } & (
    | { place: keyof Messages['frame']['place'] }
    | { title: string }
  ))[]
}

/** What follows every result: sending it by mail, where to read on, and one next step. Not printed. */
export function ToolEnd({ links, mailLead, ...result }: ToolEndProps) {
  const t = useTranslations('calculator')
  const places = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  return (
    <div className="print:hidden">
      <Part title={t('mail.title')} lead={mailLead ?? t('mail.lead')}>
        <MailResult {...result} />
      </Part>
      <Part title={t('further')}>
        <LinkList
          links={links.map((link) => ({
            href: localePath(locale, link.path),
            title: 'place' in link ? places(link.place) : link.title,
            text: link.text,
          }))}
        />
      </Part>
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#appointment')}
        label={t('next.action')}
        other={{ href: localePath(locale, '/tools'), label: t('next.other') }}
      />
    </div>
  )
}
