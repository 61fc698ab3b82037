import { useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { placeOf } from '../place'
import type { Route } from './+types/bank-page'
import { listBank, openQuestion } from './bank.queries'
import { BankList } from './bank-list'
import { bankList } from './bank-query'
import { ImportView } from './import-view'
import { QuestionForm } from './question-form'

export async function clientLoader({ context, request, url }: Route.ClientLoaderArgs) {
  const place = placeOf(context, request.url)
  const workspace = workspaceOf(context)
  const mayRead = place.isLibrary || mayAuthor(accessOf(workspace))
  const [shown, messages] = await Promise.all([
    mayRead ? show(place.tenantId, url) : { what: 'refused' as const },
    loadMessages(workspace.person.locale, ['questionBank', 'why']),
  ])
  return { place, personId: workspace.person.id, shown, messages }
}

/** The questions to take into quizzes; with `?question=` one of them, with `?import` the way to many at once. */
export default function BankPage({ loaderData: { place, personId, shown } }: Route.ComponentProps) {
  const t = useTranslations('questionBank')
  return (
    <>
      <title>{place.tenantName ? `${t('title')} · ${place.tenantName}` : t('title')}</title>
      {place.isLibrary ? <PageHeading title={t('list.library')} /> : null}
      {shown.what === 'refused' ? (
        <EmptyState title={t('list.refused')} text={t('list.refusedText')} />
      ) : (
        <>
          <ViewOnlyNote />
          {shown.what === 'question' ? (
            <QuestionForm key={shown.wanted} personId={personId} tenantId={place.tenantId} {...shown} />
          ) : shown.what === 'import' ? (
            <ImportView tenantId={place.tenantId} />
          ) : (
            <BankList place={place} page={shown.page} />
          )}
        </>
      )}
    </>
  )
}

async function show(tenantId: string | null, url: URL) {
  const wanted = url.searchParams.get('question')
  if (wanted) return { what: 'question' as const, wanted, ...(await oneQuestion(tenantId, wanted)) }
  if (url.searchParams.has('import')) return { what: 'import' as const }
  const page = await readPage('the questions', url, bankList, async ({ filters }, part) => {
    const listed = await listBank(tenantId, filters, part)
    return { ...listed, hasAny: listed.has_any }
  })
  return page.why === 'refused' ? { what: 'refused' as const } : { what: 'list' as const, page }
}

/** The question to edit, null where there is none, and the skills that others are tagged with. */
async function oneQuestion(tenantId: string | null, wanted: string) {
  const [known, question] = await Promise.all([
    listBank(tenantId, { q: '', kind: '', skill: '', state: '' }, { from: 0, size: 0 }),
    wanted === 'new' ? undefined : openQuestion(wanted).catch(absent),
  ])
  return { skills: known.skills, mayWrite: known.may_write, question }
}

function absent(error: unknown) {
  if (error instanceof Refusal) return null // an id that was never one is refused, too
  throw error
}
