import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Route } from './+types/coaches-page'
import { CoachDialog } from './coach-dialog'
import { useCoachColumns } from './coach-rows'
import { type Coach, listCoaches, listKinds, setCoachState } from './keep.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [coaches, kinds, outlets, messages] = await Promise.all([
    loaded('the coaches', listCoaches(tenant.id)),
    failingAsNull('the kinds of clinics', listKinds(tenant.id)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    loadMessages(person.locale, ['clinicDesk', 'clinics']),
  ])
  return { tenant, coaches, kinds: kinds ?? [], outlets: outlets ?? [], now: Date.now(), messages }
}

/** Who talks with people, when, where and in which languages. */
export default function CoachesPage({
  loaderData: { tenant, coaches, kinds, outlets, now },
}: Route.ComponentProps) {
  const t = useTranslations('clinicDesk.coaches')
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [asked, setAsked] = useState<Coach | 'new' | null>(null)
  const [ending, setEnding] = useState<Coach | null>(null)
  const turn = (coach: Coach, state: Coach['state']) =>
    press.run(async () => {
      await setCoachState(coach.id, state)
      return t(`said.${state}`, { name: coach.name })
    })
  const columns = useCoachColumns({
    onChange: isViewOnly ? undefined : setAsked,
    onTurn: (coach, state) => (state === 'ended' ? setEnding(coach) : void turn(coach, state)),
  })
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section
        title={t('title')}
        lead={t('lead')}
        actions={
          isViewOnly ? null : (
            <Button onClick={() => setAsked('new')}>
              <Icon name="plus" />
              {t('add')}
            </Button>
          )
        }
      >
        <ShortList
          rows={coaches.content}
          caption={t('title')}
          isCaptionHidden
          columns={columns}
          rowKey={({ id }) => id}
          first={{ title: t('first'), text: t('firstText') }}
          file={{ name: t('file'), rows: coaches.content ?? [] }}
        />
      </Section>
      {asked ? (
        <CoachDialog
          tenantId={tenant.id}
          coach={asked === 'new' ? null : asked}
          kinds={kinds.filter(({ state }) => state === 'active')}
          outlets={outlets}
          now={now}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {ending ? (
        <ConfirmDialog
          isOpen
          title={t('end')}
          confirmLabel={t('end')}
          isPending={press.isPending}
          isDanger
          onClose={() => setEnding(null)}
          onConfirm={() => void turn(ending, 'ended').then(() => setEnding(null))}
        >
          {t('endText', { name: ending.name })}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
