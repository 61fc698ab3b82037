import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type LetterWords, letterDay, tellLetter } from '~/domain/reports/letter'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/letter-page'
import { listLetters, readLetter, type WeeklyLetter, type WeeklyLetters } from './letter.queries'
import { LetterChoices } from './letter-choices'
import { LetterSheet } from './letter-sheet'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const tenant = tenantOf(context)
  const asked = url.searchParams.get('week') ?? ''
  const week = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined
  const [read, messages] = await Promise.all([
    loaded(
      'the weekly letter',
      Promise.all([readLetter(tenant.id, week), listLetters(tenant.id)]).then(([letter, all]) => ({
        letter,
        all,
      })),
    ),
    loadMessages(person.locale, ['letter', 'reports']),
  ])
  return { tenant, personId: person.id, read, words: messages.letter.words, messages }
}

/** The weekly letter of whoever leads a workspace: the one of a Monday, or as it would be written now, and those that were. */
export default function LetterPage({ loaderData: { tenant, personId, read, words } }: Route.ComponentProps) {
  const t = useTranslations('letter')
  const back = useTranslations('reports')('back')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/reports">{back}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      {read.content ? (
        <Read tenantId={tenant.id} personId={personId} words={words} {...read.content} />
      ) : (
        <NotLoaded
          why={read.why}
          missing={{ title: t('missing'), text: t('missingText') }}
          failedText={t('failed')}
        />
      )}
    </>
  )
}

interface ReadProps {
  tenantId: string
  personId: string
  words: LetterWords
  letter: WeeklyLetter
  all: WeeklyLetters
}

function Read({ tenantId, personId, words, letter, all }: ReadProps) {
  const t = useTranslations('letter')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const written = letter.written_at
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
      <div>
        <p className="mb-6 text-ink-soft text-sm">
          {written
            ? t('written', { at: dateTime(new Date(written), { dateStyle: 'long', timeStyle: 'short' }) })
            : t('preview', { day: letterDay(all.next_on, locale), zone: all.zone })}
        </p>
        <LetterSheet letter={tellLetter(letter.told, locale, words)} />
      </div>
      <aside aria-label={t('earlier')}>
        <LetterChoices
          tenantId={tenantId}
          personId={personId}
          week={written ? letter.week : null}
          isMailed={all.is_mailed}
        />
        <h2 className="mt-8 mb-2 font-semibold">{t('earlier')}</h2>
        <ul>
          {[{ week: null, is_sample: false }, ...all.weeks].map(({ week, is_sample: isSample }) => {
            const isHere = week === (written ? letter.week : null)
            return (
              <li key={week ?? 'now'}>
                <Link
                  to={week ? `?week=${week}` : '/app/reports/letter'}
                  aria-current={isHere ? 'page' : undefined}
                  className={`inline-flex min-h-11 items-center underline-offset-4 ${isHere ? 'font-semibold' : 'text-link underline hover:no-underline'}`}
                >
                  {week ? letterDay(week, locale) : t('now')}
                </Link>
                {isSample ? <span className="ml-2 text-ink-soft text-sm">{t('sample')}</span> : null}
              </li>
            )
          })}
        </ul>
      </aside>
    </div>
  )
}
