import { Suspense, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { countSeats, setTenantActive } from './tenants.queries'
import { useTenantChange } from './use-tenant-change'

type Asked = Pick<Tenant, 'id' | 'name' | 'isActive'> & { people: Promise<number> }

/** Asks before a tenant is suspended or activated: `ask` opens the question, `dialog` is where it stands. */
export function useStatusChange() {
  const t = useTranslations('tenants')
  const { run, isPending } = useTenantChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const verb = asked?.isActive === false ? 'activate' : 'suspend'
  async function confirm({ id, isActive }: Asked) {
    await run(
      () => t('statusFailed'),
      async () => {
        await setTenantActive(id, !isActive)
        return t(isActive ? 'suspendedToast' : 'activatedToast')
      },
    )
    setAsked(null)
  }
  return {
    ask: ({ id, name, isActive }: Tenant) => setAsked({ id, name, isActive, people: countSeats(id) }),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`${verb}Title`, { tenant: asked?.name ?? '' })}
        confirmLabel={t(verb)}
        onConfirm={() => asked && void confirm(asked)}
        onClose={() => setAsked(null)}
        isPending={isPending}
        isDanger={verb === 'suspend'}
      >
        <p>{t(`${verb}Text`)}</p>
        {asked ? (
          <p className="mt-3 min-h-[1.7em] font-medium">
            <Suspense fallback={null}>
              <Affected people={asked.people} words={`${verb}People`} />
            </Suspense>
          </p>
        ) : null}
      </ConfirmDialog>
    ),
  }
}

function Affected({ people, words }: { people: Promise<number>; words: 'suspendPeople' | 'activatePeople' }) {
  const t = useTranslations('tenants')
  return t(words, { count: use(people) })
}
