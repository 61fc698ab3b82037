import { data, isRouteErrorResponse, Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { AuditList } from '~/platform/audit/audit-list'
import { loadAudit } from '~/platform/audit/load-audit'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Missing } from '../missing'
import { useNews } from '../use-news'
import type { Route } from './+types/letter-page'
import { AskedButton } from './asked-button'
import { FailureList } from './failure-list'
import { keptPreview } from './kept-preview'
import { subjectOf } from './letter-list'
import { markOf } from './letter-mark'
import { LetterPreview } from './letter-preview'
import { LetterStateBadge } from './letter-rows'
import {
  discardLetter,
  findLetter,
  type ListedLetter,
  letterMark,
  listFailures,
  listLetters,
  readMailWay,
  tallyOf,
} from './letters.queries'
import { ProgressSection } from './progress-section'
import { ScheduledSection } from './scheduled-section'
import { SendSection } from './send-section'
import { countSubscribers } from './subscribers.queries'
import { TestSection } from './test-section'

const failuresShown = 200
const fourWeeksMs = 28 * 86_400_000

export async function clientLoader({ params: { letterId }, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const letter = await findLetter(letterId)
  if (!letter) throw data(null, { status: 404 })
  const scope = { tenantId: null, subject: { type: 'newsletter_letters', id: letterId } }
  const isDraft = letter.state === 'draft'
  const isUnderWay = letter.state === 'sending'
  const hasGone = letter.startedAt !== null
  const [messages, preview, counts, others, tally, failures, way, log] = await Promise.all([
    loadMessages(person.locale, ['newsletterDesk', 'activity']),
    failingAsNull('the preview of the letter', keptPreview(letter)),
    isDraft ? failingAsNull('how many get the letter', countSubscribers()) : null,
    isDraft ? failingAsNull('the letters', listLetters()) : null,
    hasGone ? failingAsNull('how the letter goes', tallyOf(letterId)) : null,
    hasGone
      ? failingAsNull(
          'whom the letter did not reach',
          listFailures(letterId, 'newest', { from: 0, size: failuresShown }),
        )
      : null,
    isUnderWay ? failingAsNull('how mail goes out', readMailWay()) : null,
    loadAudit(scope, url.searchParams),
  ])
  const readAt = Date.now()
  const lastSentAt = newestSending(others ?? [], readAt)
  return {
    letter,
    messages,
    mark: isUnderWay && !tally ? null : markOf(letter, isUnderWay ? tally : null),
    preview,
    audience: counts?.confirmed ?? null,
    lastSentAt,
    tally,
    failures,
    way,
    log,
    readAt,
    email: person.email,
  }
}

/** When the newest letter of the last four weeks went out. */
function newestSending(letters: readonly ListedLetter[], now: number): string | null {
  const lately = letters.flatMap(({ startedAt }) =>
    startedAt && now - Date.parse(startedAt) < fourWeeksMs ? [startedAt] : [],
  )
  return lately.toSorted().at(-1) ?? null
}

/** One letter: how it goes or can be sent, how it looks, what happened to it. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const words = useTranslations('console')
  const locale = localeOfTag(useLocale())
  const { letter, mark, preview, audience, lastSentAt, tally, failures, way, log, readAt, email } = loaderData
  useNews(() => letterMark(letter.id), mark)
  const subject = subjectOf(letter, locale)
  const isDraft = letter.state === 'draft'
  const navigate = useNavigate()
  async function discard() {
    await discardLetter(letter.id)
    await navigate('/admin/newsletter')
  }
  return (
    <>
      <title>{`${subject} · ${words('console')}`}</title>
      <Link to="/admin/newsletter" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading
        title={subject}
        actions={
          <span className="flex flex-wrap items-center gap-4">
            <LetterStateBadge state={letter.state} />
            {isDraft ? (
              <Link to={`/admin/newsletter/${letter.id}/edit`} className={buttonLook('secondary')}>
                {t('edit')}
              </Link>
            ) : null}
          </span>
        }
      />
      {letter.startedAt ? <ProgressSection letter={letter} tally={tally} way={way} /> : null}
      {tally && tally.failed > 0 ? <FailureList letterId={letter.id} failures={failures} /> : null}
      {letter.state === 'scheduled' ? <ScheduledSection letter={letter} /> : null}
      <LetterPreview key={letter.revision} preview={preview} hasGone={letter.startedAt !== null} />
      {isDraft ? (
        <>
          <TestSection letterId={letter.id} email={email} />
          <SendSection
            key={letter.revision}
            letter={letter}
            audience={audience}
            lastSentAt={lastSentAt}
            now={readAt}
          />
        </>
      ) : null}
      {log.page?.entries.length === 0 ? null : (
        <Section title={t('log')}>
          <AuditList data={log} isPlain />
        </Section>
      )}
      {isDraft ? (
        <AskedButton
          act="discard"
          label={t('discard.button')}
          ask={t('discard.ask')}
          text={t('discard.text')}
          isDanger
          onConfirm={discard}
        />
      ) : null}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
