import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { grouped } from '~/domain/kpi/measure-groups'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { OutletPartProps } from './outlet-part'
import { keepMeasures } from './sheet.queries'

/** Which figures stand on the sheet of an outlet, in which order. */
export function MeasuresSection({ figures, tenantId, mayChange }: OutletPartProps) {
  const t = useTranslations('flashSheet.measures')
  const locale = localeOfTag(useLocale())
  const { run, isPending } = usePressedChange('flashSheet')
  const { outlet, measures, has_own_choice: hasOwnChoice } = figures
  const kept = measures
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ key }) => key)
  const [isChanging, setChanging] = useState(false)
  const [chosen, setChosen] = useState(kept)
  const nameOf = (key: string) => measures.find((one) => one.key === key)?.name[locale] ?? key
  const left = measures.filter(({ key }) => !chosen.includes(key))

  function move(key: string, by: number) {
    const at = chosen.indexOf(key)
    const next = chosen.with(at, chosen[at + by] ?? key)
    setChosen(next.with(at + by, key))
  }

  function save(keys: string[]) {
    void run(async () => {
      await keepMeasures(tenantId, outlet.id, keys)
      setChanging(false)
      return t('saved')
    })
  }

  return (
    <Section title={t('title')} lead={t('lead')}>
      <p className="mb-3 text-ink-soft text-sm">{t(hasOwnChoice ? 'own' : 'starter')}</p>
      {isChanging ? (
        <div className="max-w-2xl">
          <ol aria-label={t('chosen')} className="mb-5">
            {chosen.map((key, at) => (
              <li key={key} className="flex items-center justify-between gap-2 border-hairline border-b py-1">
                <span className="min-w-0 break-words">{nameOf(key)}</span>
                <span className="flex shrink-0">
                  <IconButton
                    icon="arrowUp"
                    label={t('up', { name: nameOf(key) })}
                    disabled={at === 0}
                    onClick={() => move(key, -1)}
                  />
                  <IconButton
                    icon="arrowDown"
                    label={t('down', { name: nameOf(key) })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(key, 1)}
                  />
                  <IconButton
                    icon="close"
                    label={t('remove', { name: nameOf(key) })}
                    onClick={() => setChosen(chosen.filter((one) => one !== key))}
                  />
                </span>
              </li>
            ))}
          </ol>
          {chosen.length === 0 ? (
            <p role="alert" className="mb-4 text-danger text-sm">
              {t('empty')}
            </p>
          ) : null}
          <Select
            name="measure"
            label={t('add')}
            value=""
            onChange={({ target }) => target.value && setChosen([...chosen, target.value])}
            options={[
              { value: '', label: t('addNone') },
              ...grouped(left).flatMap(({ measures: of }) =>
                of.map(({ key, name }) => ({ value: key, label: name[locale] })),
              ),
            ]}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button isPending={isPending} disabled={chosen.length === 0} onClick={() => save(chosen)}>
              {t('save')}
            </Button>
            {hasOwnChoice ? (
              <Button variant="quiet" isPending={isPending} onClick={() => save([])}>
                {t('reset')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : (
        <>
          <ol className="mb-4 max-w-2xl list-decimal pl-6 marker:text-ink-soft">
            {kept.map((key) => (
              <li key={key} className="py-1">
                {nameOf(key)}
              </li>
            ))}
          </ol>
          {mayChange ? (
            <Button
              variant="secondary"
              onClick={() => {
                setChosen(kept)
                setChanging(true)
              }}
            >
              {t('change')}
            </Button>
          ) : null}
        </>
      )}
    </Section>
  )
}
