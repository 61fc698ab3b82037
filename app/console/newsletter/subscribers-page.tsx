import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { Route } from './+types/subscribers-page'
import type { LetterActAnswer } from './act-on-letter'
import { actOnSubscriber } from './act-on-subscriber'
import { SubscriberFigures } from './subscriber-figures'
import { subscriberList } from './subscriber-list'
import { useSubscriberColumns } from './subscriber-rows'
import { countSubscribers, listSubscribers, type Subscriber } from './subscribers.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const [page, counts] = await Promise.all([
    readPage('the subscribers', url, subscriberList, listSubscribers),
    failingAsNull('how many subscribers there are', countSubscribers()),
  ])
  return { page, counts }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return actOnSubscriber(await request.formData(), workspaceOf(context).person.locale)
}

/** Who gets the newsletter, has not confirmed it, or has left. */
export default function SubscribersPage({ loaderData: { page, counts } }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk.subscribers')
  const desk = useTranslations('newsletterDesk')
  const query = useListQuery(subscriberList)
  const { submit, state, data } = useFetcher<LetterActAnswer | null>()
  const [asked, setAsked] = useState<{ act: 'unsubscribe' | 'erase'; about: Subscriber } | null>(null)
  const acts = {
    onUnsubscribe: (about: Subscriber) => setAsked({ act: 'unsubscribe', about }),
    onErase: (about: Subscriber) => setAsked({ act: 'erase', about }),
  }
  async function confirm() {
    if (!asked) return
    await submit({ intent: asked.act, subscriber: asked.about.id }, { method: 'post' })
    setAsked(null)
  }
  const act = asked?.act ?? 'unsubscribe'
  return (
    <>
      {counts ? <SubscriberFigures counts={counts} /> : null}
      <RefusalAlert>{state === 'idle' && data?.refusal?.words}</RefusalAlert>
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
