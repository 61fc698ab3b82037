import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { Route } from './+types/subscribers-page'
import { SubscriberFigures } from './subscriber-figures'
import { subscriberList } from './subscriber-list'
import { useSubscriberColumns } from './subscriber-rows'
import {
  countSubscribers,
  eraseSubscriber,
  listSubscribers,
  type Subscriber,
  unsubscribe,
} from './subscribers.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const [page, counts] = await Promise.all([
    readPage('the subscribers', url, subscriberList, listSubscribers),
    failingAsNull('how many subscribers there are', countSubscribers()),
  ])
  return { page, counts }
}

/** The subscribers of the newsletter: confirmed, pending and unsubscribed. */
export default function SubscribersPage({ loaderData: { page, counts } }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk.subscribers')
  const desk = useTranslations('newsletterDesk')
  const query = useListQuery(subscriberList)
  const { run, isPending } = usePressedChange('newsletterDesk')
  const [asked, setAsked] = useState<{ act: 'unsubscribe' | 'erase'; about: Subscriber } | null>(null)
  const acts = {
    onUnsubscribe: (about: Subscriber) => setAsked({ act: 'unsubscribe', about }),
    onErase: (about: Subscriber) => setAsked({ act: 'erase', about }),
  }
  const act = asked?.act ?? 'unsubscribe'
  async function confirm({ id }: Subscriber) {
    await run(async () => {
      await (act === 'erase' ? eraseSubscriber(id) : unsubscribe(id))
      return desk(`done.${act}`)
    })
    setAsked(null)
  }
  return (
    <>
      {counts ? <SubscriberFigures counts={counts} /> : null}
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useSubscriberColumns(acts)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: desk('anyState'), word: (state) => t(`states.${state}`) },
          language: {
            label: t('columns.language'),
            any: desk('anyLanguage'),
            word: (language) => desk(`languages.${language}`),
          },
        }}
        file={{ name: t('file'), rows: (part) => listSubscribers(query, part) }}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`${act}Ask`)}
        confirmLabel={t(act)}
        isDanger
        onConfirm={() => asked && void confirm(asked.about)}
        onClose={() => setAsked(null)}
        isPending={isPending}
      >
        <p className="break-all text-ink">{asked?.about.email}</p>
        <p>{t(`${act}Text`)}</p>
      </ConfirmDialog>
    </>
  )
}
