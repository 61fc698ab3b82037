import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { Dialog } from '~/ui/dialog'
import type { Route } from './+types/claims-page'
import { ClaimPhoto } from './claim-photo'
import { type Claim, decideClaim, listClaims } from './claims.queries'
import { claimList } from './queue-lists'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, messages] = await Promise.all([
    readPage('the claims', url, claimList, (query, part) => listClaims(tenant.id, query, part)),
    loadMessages(person.locale, ['loyaltyQueues']),
  ])
  return { tenant, page, messages }
}

const tones = { open: 'info', accepted: 'success', declined: 'neutral' } as const

/** Bills that guests say brought them no points. */
export default function ClaimsPage({ loaderData: { tenant, page } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyQueues.claims')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const query = useListQuery(claimList)
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<{ claim: Claim; accepts: boolean } | null>(null)
  const [seen, setSeen] = useState<Claim | null>(null)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        rowKey={({ id }) => id}
        filters={{ state: { label: t('state'), any: t('any'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: (part) => listClaims(tenant.id, query, part) }}
        columns={[
          {
            key: 'guest',
            header: t('guest'),
            isRowHeader: true,
            cell: ({ guest, note }) => (
              <span className="block min-w-0 break-words">
                {guest ?? t('nameless')}
                {note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
              </span>
            ),
            csv: ({ guest }) => guest,
          },
          {
            key: 'bill',
            header: t('bill'),
            phone: 'line',
            cell: (claim) => (
              <span className="block min-w-0 break-words">
                {claim.bill_no}
                <span className="block text-ink-soft text-sm">
                  {`${claim.outlet} · ${dateTime(new Date(claim.bill_on), { dateStyle: 'medium', timeZone: 'UTC' })}`}
                </span>
                {claim.photo_path ? (
                  <button
                    type="button"
                    aria-label={t('photoOf', { bill: claim.bill_no })}
                    onClick={() => setSeen(claim)}
                    className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
                  >
                    {t('photo')}
                  </button>
                ) : null}
              </span>
            ),
            csv: ({ bill_no }) => bill_no,
          },
          {
            key: 'amount',
            header: t('amount'),
            phone: 'labelled',
            cell: ({ amount_paise }) => writeMoney(locale, amount_paise),
            csv: ({ amount_paise }) => amount_paise / 100,
          },
          {
            key: 'points',
            header: t('points'),
            phone: 'labelled',
            cell: ({ points, is_counted, state }) => (
              <span className="flex flex-wrap gap-2">
                {points === null ? '–' : number(points)}
                {is_counted && state === 'open' ? <Badge tone="warning">{t('isCounted')}</Badge> : null}
              </span>
            ),
            csv: ({ points }) => points,
          },
          {
            key: 'state',
            header: t('state'),
            phone: 'small',
            cell: ({ state, answer }) => (
              <span className="block">
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
                {answer ? <span className="block text-ink-soft text-sm">{answer}</span> : null}
              </span>
            ),
            csv: ({ state }) => t(`states.${state}`),
          },
          ...(isViewOnly
            ? []
            : [
                {
                  key: 'steps',
                  header: t('doThis'),
                  phone: 'corner' as const,
                  cell: (claim: Claim) =>
                    claim.state === 'open' ? (
                      <ActionMenu
                        label={t('stepsOf', { name: claim.guest ?? t('nameless') })}
                        items={[
                          {
                            key: 'accept',
                            label: t('accept'),
                            onSelect: () => setAsked({ claim, accepts: true }),
                          },
                          {
                            key: 'decline',
                            label: t('decline'),
                            onSelect: () => setAsked({ claim, accepts: false }),
                          },
                        ]}
                      />
                    ) : null,
                },
              ]),
        ]}
      />
      {asked ? (
        <ReasonDialog
          title={t(asked.accepts ? 'accept' : 'decline')}
          text={t(asked.accepts ? 'acceptText' : 'declineText', { points: asked.claim.points ?? 0 })}
          label={t('answer')}
          confirmLabel={t(asked.accepts ? 'accept' : 'decline')}
          onConfirm={async (answer) => {
            await decideClaim(asked.claim.id, asked.accepts, answer)
            return t(asked.accepts ? 'accepted' : 'declined')
          }}
          onClose={() => setAsked(null)}
        >
          {asked.claim.photo_path ? <ClaimPhoto claimId={asked.claim.id} /> : null}
        </ReasonDialog>
      ) : null}
      {seen ? (
        <Dialog isOpen onClose={() => setSeen(null)} title={t('photoOf', { bill: seen.bill_no })}>
          <ClaimPhoto claimId={seen.id} />
        </Dialog>
      ) : null}
    </>
  )
}
