import { useTranslations } from 'use-intl'
import { mayAuthor } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { placeOf } from '../place'
import type { Route } from './+types/bank-page'
import { listBank, openQuestion } from './bank.queries'
import { BankList } from './bank-list'
import { bankQuery, pageSize } from './bank-query'
import { ImportView } from './import-view'
import { QuestionForm } from './question-form'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const place = placeOf(context, request.url)
  const workspace = workspaceOf(context)
  const search = new URL(request.url).searchParams
  const mayRead = place.isLibrary || mayAuthor(accessOf(workspace))
  const [shown, messages] = await Promise.all([
    mayRead ? show(place.tenantId, search) : { what: 'refused' as const },
    loadMessages(workspace.person.locale, ['questionBank']),
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
            <BankList place={place} listed={shown.listed} page={shown.page} />
          )}
        </>
      )}
    </>
  )
}

async function show(tenantId: string | null, search: URLSearchParams) {
  const wanted = search.get('question')
  if (wanted) return { what: 'question' as const, wanted, ...(await oneQuestion(tenantId, wanted)) }
  if (search.has('import')) return { what: 'import' as const }
  const { filters, page } = readListQuery(search, bankQuery)
  try {
    const listed = await listBank(tenantId, filters, { from: (page - 1) * pageSize, size: pageSize })
    return { what: 'list' as const, listed, page }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed') return { what: 'refused' as const }
    logger.error('the questions could not be read', error)
    return { what: 'list' as const, listed: null, page }
  }
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
