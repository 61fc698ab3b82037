import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Opening } from '~/ui/opening'
import { Prose } from '~/ui/prose'
import { LargeFigure } from '../large-figure'
import { Spread } from '../spread'
import type { readLegalText } from './legal.server'

interface LegalTextProps {
  text: Awaited<ReturnType<typeof readLegalText>>
  /** What shows the gist at one look, before the text itself. */
  gist: React.ReactNode
}

/** A legal text: its gist, its parts to jump to, the text, and what changed in each version. */
export function LegalText({ text: { fields, figure, headings, html }, gist }: LegalTextProps) {
  const t = useTranslations('legal')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <Opening kind={t('since', { date: day(fields.date) })} title={fields.title} lead={fields.lead}>
        <LargeFigure figure={figure}>{fields.counts}</LargeFigure>
      </Opening>
      {gist}
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-10 md:px-8 md:py-14 lg:grid-cols-12">
        <nav aria-label={t('contents')} className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
          <h2 className="text-lg">{t('contents')}</h2>
          <ol className="mt-2 border-hairline border-l">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-1.5 pl-4 text-link underline-offset-4 hover:underline lg:text-sm"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 lg:col-span-8">
          <Prose html={html} />
        </div>
      </div>
      <Spread title={t('changes')} lead={t('changesLead')} id="changes">
        <dl>
          {fields.changes.map(({ date, text }) => (
            <div key={date} className="border-hairline border-b py-4 first:pt-0">
              <dt className="font-medium">{t('since', { date: day(date) })}</dt>
              <dd className="mt-1 max-w-prose text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Spread>
    </>
  )
}
