import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { listCatalogue } from '../../catalogue.queries'
import { tenantOfAddress } from '../tenant-of-address'
import type { Route } from './+types/business-page'
import { readBusiness, type TenantNote } from './business.queries'
import { GraceDialog, NoteDialog } from './business-dialogs'
import { HealthList } from './health-list'
import { OfferDialog } from './offer-dialog'
import { LatestInvoices, RunningOrders } from './papers-and-orders'
import { Subscription } from './subscription'
import { Timeline } from './timeline'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context) // stops here where access was denied
  const tenant = await tenantOfAddress(params.tenantId)
  const [business, products, messages] = await Promise.all([
    loaded('the business with a tenant', readBusiness(tenant.id)),
    failingAsNull('the catalogue', listCatalogue()),
    loadMessages(person.locale, ['tenantBusiness', 'storeOrders', 'invoices', 'modules']),
  ])
  return { tenant, business, products: products ?? [], messages }
}

/** Everything about the business with one tenant: what runs, what is open, health, notes and what happened. */
export default function BusinessPage({ loaderData: { tenant, business, products } }: Route.ComponentProps) {
  const t = useTranslations('tenantBusiness')
  const [asked, setAsked] = useState<'offer' | 'grace' | 'note' | null>(null)
  const { content } = business
  const close = () => setAsked(null)
  if (!content) return <NotLoaded why={business.why} failedText={t('failed')} />
  return (
    <>
      <Section
        title={t('plan')}
        lead={t('planLead')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked('grace')}>
              {t('giveGrace')}
            </Button>
            <Button onClick={() => setAsked('offer')}>{t('offer')}</Button>
          </>
        }
      >
        <Subscription business={content} />
      </Section>
      <Section title={t('health')} lead={t('healthLead')}>
        <HealthList health={content.health} />
      </Section>
      <Section title={t('runs')}>
        <RunningOrders orders={content.orders} />
      </Section>
      <Section title={t('invoices')}>
        <LatestInvoices invoices={content.invoices} />
      </Section>
      <Section
        title={t('notes')}
        lead={t('notesLead')}
        actions={
          <Button variant="secondary" onClick={() => setAsked('note')}>
            {t('add')}
          </Button>
        }
      >
        <Notes notes={content.notes} />
      </Section>
      <Section title={t('timeline')}>
        <Timeline happened={content.timeline} />
      </Section>
      {asked === 'offer' ? <OfferDialog tenant={tenant} products={products} onClose={close} /> : null}
      {asked === 'grace' ? <GraceDialog tenant={tenant} business={content} onClose={close} /> : null}
      {asked === 'note' ? <NoteDialog tenant={tenant} onClose={close} /> : null}
    </>
  )
}

function Notes({ notes }: { notes: readonly TenantNote[] }) {
  const t = useTranslations('tenantBusiness')
  const dateTime = useDateTime()
  if (notes.length === 0) return <p className="text-ink-soft">{t('noNotes')}</p>
  return (
    <ol>
      {notes.map(({ id, kind, text, at, author }) => (
        <li key={id} className="border-hairline border-b py-3">
          <p className="text-ink-soft text-sm">
            {t(`kinds.${kind}`)} · {author ?? t('gone')} · {dateTime(new Date(at), { dateStyle: 'medium' })}
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line break-words">{text}</p>
        </li>
      ))}
    </ol>
  )
}
