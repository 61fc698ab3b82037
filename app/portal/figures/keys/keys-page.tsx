import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { configuration } from '~/platform/configuration'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import type { Route } from './+types/keys-page'
import { CopiedText } from './copied-text'
import { KeyRows } from './key-rows'
import { listKeys } from './keys.queries'
import { NewKey } from './new-key'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [keys, outlets, { supabaseUrl }, messages] = await Promise.all([
    loaded('the ingestion keys', listKeys(tenant.id)),
    loaded('the outlets', listOutlets(tenant.id)),
    configuration(),
    loadMessages(workspaceOf(context).person.locale, ['ingestionKeys']),
  ])
  const address = new URL('/functions/v1/figures', new URL(supabaseUrl, location.origin)).href
  return { keys, outlet: outlets.content?.[0]?.name ?? 'Camp', address, tenant, messages }
}

/** What a key can be used for, as programs read it. */
const documents = [
  { key: 'document', href: '/openapi/figures.json' },
  { key: 'documentBills', href: '/openapi/loyalty-bills.json' },
] as const

/** The keys with which systems send figures, and how they do it. */
export default function KeysPage({ loaderData: { keys, outlet, address, tenant } }: Route.ComponentProps) {
  const t = useTranslations('ingestionKeys')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section title={t('title')} lead={t('lead')}>
        <div className="mb-4">
          <NewKey tenantId={tenant.id} />
        </div>
        {keys.content ? <KeyRows keys={keys.content} /> : <NotLoaded why={keys.why} />}
      </Section>
      <Section title={t('howTitle')} lead={t('how')}>
        <CopiedText label={t('example')} text={curlLine(address, outlet, dayInIndia(new Date()))} isCode />
        <ul className="mt-4">
          {documents.map(({ key, href }) => (
            <li key={key}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
              >
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** What somebody types to try a key. */
function curlLine(address: string, outlet: string, day: string): string {
  const rows = JSON.stringify([{ date: day, outlet, measure: 'covers', value: 184 }]).replaceAll("'", "'\\''")
  return [
    `curl -X POST ${address}`,
    `-H 'Authorization: Bearer sopan_…'`,
    `-H 'Idempotency-Key: covers ${day}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${rows}'`,
  ].join(' \\\n  ')
}
