import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import { readProgramme } from '../programme/programme.queries'
import type { Route } from './+types/bills-page'
import { BillColumns } from './bill-columns'
import { BillOutcome } from './bill-outcome'
import { listBillImports } from './bills.queries'
import { ChooseBills } from './choose-bills'
import { EarlierBills } from './earlier-bills'
import { useBillImport } from './use-bill-import'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [outlets, programme, imports, messages] = await Promise.all([
    loaded('the outlets', listOutlets(tenant.id)),
    failingAsNull('the programme', readProgramme(tenant.id)),
    failingAsNull('the lists of bills', listBillImports(tenant.id)),
    loadMessages(person.locale, ['loyaltyBills']),
  ])
  return {
    tenant,
    outlets,
    taxBase: programme?.rules?.tax_base ?? ('net' as const),
    imports: imports ?? [],
    messages,
  }
}

/** Bills of a till without a counter page, from a list: read, matched, tried line by line, counted, taken back. */
export default function BillsPage({
  loaderData: { tenant, outlets, taxBase, imports },
}: Route.ComponentProps) {
  const t = useTranslations('loyaltyBills')
  const { revalidate } = useRevalidator()
  const job = useBillImport(taxBase)
  useEffect(() => {
    if (job.written) void revalidate()
  }, [job.written, revalidate])
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/loyalty/guests">{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ViewOnlyNote />
      {outlets.content ? (
        <>
          {job.list ? (
            <>
              <BillColumns job={job} taxBase={taxBase} />
              <BillOutcome job={job} />
            </>
          ) : (
            <ChooseBills
              outlets={outlets.content.filter(({ isActive }) => isActive)}
              problem={job.problem}
              isReading={job.underWay === 'reading'}
              onFile={(file, outlet) => void job.choose(file, outlet)}
            />
          )}
          <EarlierBills imports={imports} />
        </>
      ) : (
        <NotLoaded why={outlets.why} failedText={t('failed')} />
      )}
    </>
  )
}
