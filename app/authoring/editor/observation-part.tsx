import { useTranslations } from 'use-intl'
import type { ObservationItem } from '~/domain/course-source'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import { TextPair } from '../texts/text-pair'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { freshId, type LessonPartProps, moved } from './source-edits'
import { useProblemAt } from './use-problem-at'

const itemsMax = 12

/** What a trainer sees somebody do before the lesson is done. */
export function ObservationPart({ lesson, path }: LessonPartProps) {
  const t = useTranslations('authoring.observation')
  const { source, set, mayWrite } = useEditing()
  const items = lesson.observation ?? []
  const own = [...path, 'observation']
  const problem = useProblemAt(own)
  const put = (at: number, item: ObservationItem) => set([...own, at], item)
  return (
    <section id={idAt(own)} className="border-ink border-t-2 pt-5">
      <h3 className="text-lg">{t('heading')}</h3>
      <p className="mb-3 text-ink-soft text-sm">{t('help')}</p>
      <FieldError id={problem ? `${idAt(own)}-error` : undefined}>{problem}</FieldError>
      <ol className="border-hairline border-t">
        {items.map((item, at) => (
          <li key={item.id} className="flex flex-col gap-3 border-hairline border-b py-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 grow">
                <TextPair path={[...own, at, 'text']} label={t('item', { number: at + 1 })} max={160} />
              </div>
              {mayWrite ? (
                <ActionMenu
                  label={t('actions', { number: at + 1 })}
                  items={[
                    {
                      key: 'up',
                      label: t('up'),
                      isDisabled: at === 0,
                      onSelect: () => set(own, moved(items, at, at - 1)),
                    },
                    {
                      key: 'down',
                      label: t('down'),
                      isDisabled: at === items.length - 1,
                      onSelect: () => set(own, moved(items, at, at + 1)),
                    },
                    {
                      key: 'remove',
                      label: t('remove'),
                      isDanger: true,
                      onSelect: () =>
                        set(
                          own,
                          items.filter(({ id }) => id !== item.id),
                        ),
                    },
                  ]}
                />
              ) : null}
            </div>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <Select
                name={idAt([...own, at, 'skill'])}
                label={t('skill')}
                value={item.skill}
                options={[...new Set([item.skill, ...lesson.skills])].map((value) => ({
                  value,
                  label: value || t('noSkill'),
                }))}
                onChange={({ target }) => put(at, { ...item, skill: target.value })}
              />
              <Checkbox
                name={idAt([...own, at, 'critical'])}
                label={t('critical')}
                checked={item.isCritical ?? false}
                onChange={({ target }) => put(at, { ...item, isCritical: target.checked })}
              />
            </div>
          </li>
        ))}
      </ol>
      {mayWrite && items.length < itemsMax ? (
        <div className="mt-1 -ml-3">
          <Button
            variant="quiet"
            onClick={() =>
              set(own, [
                ...items,
                { id: freshId('item', source), text: { en: '', hi: '' }, skill: lesson.skills[0] ?? '' },
              ])
            }
          >
            <Icon name="plus" />
            {t('add')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
