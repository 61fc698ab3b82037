import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import type { ListedSkill } from './skill-list'

interface SkillActions {
  onWords: (skill: ListedSkill) => void
  onMerge: (skill: ListedSkill) => void
  onRetire: (skill: ListedSkill) => void
}

const tones = { used: 'success', unused: 'neutral', merged: 'info', retired: 'warning' } as const

/** How a skill is written in the list; without actions for viewers who may change nothing. */
export function useSkillColumns(actions: SkillActions | undefined): Column<ListedSkill>[] {
  const t = useTranslations('careerSkills.skills')
  return [
    {
      key: 'title',
      header: t('name'),
      isRowHeader: true,
      cell: ({ title, name, name_hi }) => (
        <span className="block min-w-0 break-words">
          {title}
          <span className="block text-ink-soft text-sm">{title === name ? name_hi : name}</span>
        </span>
      ),
      csv: ({ name }) => name,
    },
    { key: 'hindi', header: t('hindi'), csv: ({ name_hi }) => name_hi },
    { key: 'tag', header: t('tag'), phone: 'small', cell: ({ tag }) => tag ?? '–', csv: ({ tag }) => tag },
    {
      key: 'roles',
      header: t('roles'),
      phone: 'labelled',
      cell: ({ roles }) => roles.join(', ') || '–',
      csv: ({ roles }) => roles.join(', '),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state, became }) => (
        <Badge tone={tones[state]}>{became ? t('became', { skill: became }) : t(`states.${state}`)}</Badge>
      ),
      csv: ({ state, became }) => (became ? t('became', { skill: became }) : t(`states.${state}`)),
    },
    ...(actions
      ? [
          {
            key: 'steps',
            header: t('doThis'),
            phone: 'corner' as const,
            cell: (skill: ListedSkill) =>
              skill.merged_into ? null : (
                <ActionMenu
                  label={t('stepsOf', { name: skill.title })}
                  items={[
                    { key: 'words', label: t('steps.words'), onSelect: () => actions.onWords(skill) },
                    { key: 'merge', label: t('steps.merge'), onSelect: () => actions.onMerge(skill) },
                    {
                      key: 'retire',
                      label: t(skill.is_retired ? 'steps.restore' : 'steps.retire'),
                      onSelect: () => actions.onRetire(skill),
                    },
                  ]}
                />
              ),
          },
        ]
      : []),
  ]
}
