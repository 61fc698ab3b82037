import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { keepShift } from '~/platform/counter-shift'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { Select } from '~/ui/select'
import type { Route } from './+types/open-counter-page'
import { type CounterOutlet, listCounterOutlets, openShift } from './counter.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [outlets, messages] = await Promise.all([
    loaded('the outlets of the counter', listCounterOutlets()),
    loadMessages(person.locale, ['loyaltyCounter']),
  ])
  return { tenant, outlets, messages }
}

/** Opens the counter of an outlet on this device. */
export default function OpenCounterPage({ loaderData: { tenant, outlets } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyCounter')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading title={t('open.title')} lead={t('open.lead')} />
      <ViewOnlyNote />
      {outlets.content === null ? (
        <NotLoaded why={outlets.why} failedText={t('open.failed')} />
      ) : outlets.content.length === 0 ? (
        <EmptyState title={t('open.none')} text={t('open.noneText')} />
      ) : (
        <OpenForm outlets={outlets.content} />
      )}
    </>
  )
}

function OpenForm({ outlets }: { outlets: readonly CounterOutlet[] }) {
  const t = useTranslations('loyaltyCounter')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const change = useChange(undefined, { unknown_outlet: 'outlet' })
  async function open(form: FormData) {
    const isOpen = await change.run(async () => {
      keepShift(await openShift(String(form.get('outlet')), navigator.userAgent.slice(0, 120)))
      return undefined
    })
    // as a document of its own: only there the camera may be used
    if (isOpen) location.assign(localePath(locale, '/counter'))
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={(form) => void open(form)}
      className="flex max-w-md flex-col gap-5"
      actions={
        <div className="grid [&>button]:min-h-14">
          <Button type="submit" isPending={change.isPending} disabled={isViewOnly}>
            {t('open.confirm')}
          </Button>
        </div>
      }
    >
      <Select
        name="outlet"
        label={t('open.outlet')}
        options={outlets.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      />
    </ChangeForm>
  )
}
