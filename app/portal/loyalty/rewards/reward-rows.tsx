import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type InBoth, localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { Column } from '~/platform/list/list-view'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import type { Reward } from './rewards.queries'

interface RewardColumns {
  tiers: readonly { key: string; title: InBoth }[]
  /** Undefined for viewers who may change nothing. */
  onChange: ((reward: Reward) => void) | undefined
  onTurn: (reward: Reward, state: 'active' | 'ended') => void
}

const tones = { draft: 'neutral', active: 'success', ended: 'warning' } as const

/** How a reward is written in the list. */
export function useRewardColumns({ tiers, onChange, onTurn }: RewardColumns): Column<Reward>[] {
  const t = useTranslations('loyaltyRewards')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const tierOf = ({ tier }: Reward) => tiers.find(({ key }) => key === tier)?.title[locale] ?? tier
  const left = ({ stock }: Reward) => (stock === null ? t('unlimited') : number(stock))
  return [
    {
      key: 'title',
      header: t('name'),
      isRowHeader: true,
      cell: (reward) => (
        <span className="block min-w-0 break-words">
          {reward.title[locale]}
          {reward.tier ? (
            <span className="block text-ink-soft text-sm">
              {t('fromTier', { tier: tierOf(reward) ?? '' })}
            </span>
          ) : null}
        </span>
      ),
      csv: ({ title }) => title[locale],
    },
    {
      key: 'points',
      header: t('points'),
      phone: 'line',
      cell: ({ points }) => t('pointsOf', { points }),
      csv: ({ points }) => points,
    },
    {
      key: 'cost',
      header: t('cost'),
      phone: 'labelled',
      cell: ({ cost_paise }) => writeMoney(locale, cost_paise),
      csv: ({ cost_paise }) => cost_paise / 100,
    },
    { key: 'stock', header: t('stock'), phone: 'labelled', cell: left, csv: ({ stock }) => stock },
    {
      key: 'redeemed',
      header: t('redeemed'),
      phone: 'labelled',
      cell: ({ redeemed }) => number(redeemed),
      csv: ({ redeemed }) => redeemed,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
    ...(onChange
      ? [
          {
            key: 'steps',
            header: t('doThis'),
            phone: 'corner' as const,
            cell: (reward: Reward) =>
              reward.state === 'ended' ? null : (
                <ActionMenu
                  label={t('stepsOf', { name: reward.title[locale] })}
                  items={[
                    { key: 'change', label: t('steps.change'), onSelect: () => onChange(reward) },
                    ...(reward.state === 'draft'
                      ? [
                          {
                            key: 'active',
                            label: t('steps.active'),
                            onSelect: () => onTurn(reward, 'active'),
                          },
                        ]
                      : []),
                    {
                      key: 'ended',
                      label: t('steps.ended'),
                      onSelect: () => onTurn(reward, 'ended'),
                      isDanger: true,
                    },
                  ]}
                />
              ),
          },
        ]
      : []),
  ]
}
