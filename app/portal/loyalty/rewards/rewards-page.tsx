import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { readProgramme } from '../programme/programme.queries'
import type { Route } from './+types/rewards-page'
import { RewardDialog } from './reward-dialog'
import { rewardList, rewardRules } from './reward-list'
import { useRewardColumns } from './reward-rows'
import { listRewards, type Reward, setRewardState } from './rewards.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [rewards, outlets, programme, messages] = await Promise.all([
    loaded('the rewards', listRewards(tenant.id)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    failingAsNull('the programme', readProgramme(tenant.id)),
    loadMessages(person.locale, ['loyaltyRewards']),
  ])
  const tiers = programme?.rules?.tiers?.levels ?? programme?.draft.tiers?.levels ?? []
  return { tenant, rewards, outlets: outlets ?? [], tiers, messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** What guests can have for their points. */
export default function RewardsPage({
  loaderData: { tenant, rewards, outlets, tiers },
}: Route.ComponentProps) {
  const t = useTranslations('loyaltyRewards')
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const query = useListQuery(rewardList)
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [asked, setAsked] = useState<Reward | 'new' | null>(null)
  const fitting = fittingRows(rewards.content ?? [], query, rewardRules, tag)
  const turn = ({ id }: Reward, state: 'active' | 'ended') =>
    void press.run(async () => {
      await setRewardState(id, state)
      return t(`said.${state}`)
    })
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={pageOfWhole(rewards, fitting, query)}
        t={t}
        columns={useRewardColumns({ tiers, onChange: isViewOnly ? undefined : setAsked, onTurn: turn })}
        rowKey={({ id }) => id}
        filters={{ state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: fitting }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions: isViewOnly ? null : (
            <Button onClick={() => setAsked('new')}>
              <Icon name="plus" />
              {t('add')}
            </Button>
          ),
        }}
      />
      {asked ? (
        <RewardDialog
          tenantId={tenant.id}
          reward={asked === 'new' ? null : asked}
          outlets={outlets}
          tiers={tiers.map(({ key, title }) => ({ key, title: title[locale] }))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
