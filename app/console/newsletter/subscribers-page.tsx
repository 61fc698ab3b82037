import { useState } from 'react'
import { replace, useFetcher, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { locales } from '~/domain/locale'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import type { Route } from './+types/subscribers-page'
import type { LetterActAnswer } from './act-on-letter'
import { actOnSubscriber } from './act-on-subscriber'
import { Refused } from './refused'
import { SubscriberFigures } from './subscriber-figures'
import {
  lastPageAt,
  subscriberListShape,
  subscriberStates,
  subscribersPerPage,
} from './subscriber-list-query'
import { NarrowSubscriber, useSubscriberColumns } from './subscriber-rows'
import { countSubscribers, listSubscribers, type Subscriber } from './subscribers.queries'
import { useSubscribersExport } from './use-subscribers-export'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const query = readListQuery(url.searchParams, subscriberListShape)
  const from = (query.page - 1) * subscribersPerPage
  const [list, counts] = await Promise.all([
    failingAsNull('the subscribers', listSubscribers(query, from, subscribersPerPage)),
    failingAsNull('how many subscribers there are', countSubscribers()),
  ])
  if (list?.subscribers.length === 0 && query.page > 1) {
    const { total } = await listSubscribers(query, 0, 1)
    throw replace(lastPageAt(url, total))
  }
  return { list, counts }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return actOnSubscriber(await request.formData(), workspaceOf(context).person.locale)
}

/** Who gets the newsletter, has not confirmed it, or has left. */
export default function SubscribersPage({ loaderData: { list, counts } }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk.subscribers')
  const desk = useTranslations('newsletterDesk')
  const query = useListQuery(subscriberListShape)
  const { revalidate } = useRevalidator()
  const { submit, state, data } = useFetcher<LetterActAnswer | null>()
  const [asked, setAsked] = useState<{ act: 'unsubscribe' | 'erase'; about: Subscriber } | null>(null)
  const { start, progress } = useSubscribersExport(query)
  const acts = {
    onUnsubscribe: (about: Subscriber) => setAsked({ act: 'unsubscribe', about }),
    onErase: (about: Subscriber) => setAsked({ act: 'erase', about }),
  }
  async function confirm() {
    if (!asked) return
    await submit({ intent: asked.act, subscriber: asked.about.id }, { method: 'post' })
    setAsked(null)
  }
  const subscribers = list?.subscribers ?? []
  const act = asked?.act ?? 'unsubscribe'
  return (
    <>
      {counts ? <SubscriberFigures counts={counts} /> : null}
      <Refused refusal={state === 'idle' ? data?.refusal : undefined} />
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <FilterSelect
          name="state"
          label={t('columns.state')}
          value={query.filters.state}
          any={desk('anyState')}
          options={subscriberStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChoose={(value) => query.set({ state: value })}
        />
        <FilterSelect
          name="language"
          label={t('columns.language')}
          value={query.filters.language}
          any={desk('anyLanguage')}
          options={locales.map((value) => ({ value, label: desk(`languages.${value}`) }))}
          onChoose={(language) => query.set({ language })}
        />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(list && subscribers.length, query.isFiltered)}
        caption={t('caption', { count: list?.total ?? 0 })}
        columns={useSubscriberColumns(acts)}
        rows={subscribers}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(subscriber) => <NarrowSubscriber subscriber={subscriber} acts={acts} />}
        first={{ title: t('first'), text: t('firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={query.page}
        pageSize={subscribersPerPage}
        total={list?.total ?? 0}
        onPage={(page) => query.set({ page })}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`${act}Ask`)}
        confirmLabel={t(act)}
        isDanger
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        <p className="break-all text-ink">{asked?.about.email}</p>
        <p>{t(`${act}Text`)}</p>
      </ConfirmDialog>
    </>
  )
}
