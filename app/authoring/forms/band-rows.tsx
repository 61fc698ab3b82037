import { useTranslations } from 'use-intl'
import type { Band } from '~/domain/shops/form'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { Icon } from '~/ui/icons'
import { idAt } from '../editor/field-place'
import { type QuestionProps, useForm } from './form-context'
import { NumberBox } from './number-box'

/** What a value counts, from the lowest: each line up to its end, the last one for everything above. */
export function BandRows({ question, path }: QuestionProps) {
  const t = useTranslations('shopForms.bands')
  const { set, mayWrite } = useForm()
  const bands = question.bands ?? []
  const write = (next: Band[]) => set([...path, 'bands'], next.length ? next : undefined)
  const last = bands.length - 1
  function add() {
    if (!bands.length)
      return write([
        { up_to: 5, points: 1 },
        { up_to: null, points: 0 },
      ])
    const former = bands[last - 1]?.up_to ?? 0
    write(bands.toSpliced(last, 0, { up_to: former + 5, points: 0 }))
  }
  return (
    <fieldset id={idAt([...path, 'bands'])} tabIndex={-1} className="min-w-0">
      <legend className="font-medium text-sm">{t('label')}</legend>
      <p className="text-ink-soft text-sm">{t(question.kind === 'duration' ? 'helpMinutes' : 'help')}</p>
      <ol className="mt-1 border-hairline border-t empty:hidden">
        {bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band has nothing but its place
          <li key={at} className="flex flex-wrap items-end gap-x-5 gap-y-2 border-hairline border-b py-3">
            {at === last ? (
              <p id={idAt([...path, 'bands', at, 'up_to'])} tabIndex={-1} className="w-32 pb-2.5">
                {t('above')}
              </p>
            ) : (
              <NumberBox
                path={[...path, 'bands', at, 'up_to']}
                label={t('upTo')}
                value={band.up_to}
                onChange={(up_to) => write(bands.with(at, { ...band, up_to: up_to ?? 0 }))}
              />
            )}
            <NumberBox
              path={[...path, 'bands', at, 'points']}
              label={t('points')}
              value={band.points}
              onChange={(points) => write(bands.with(at, { ...band, points: points ?? 0 }))}
            />
            {mayWrite && at !== last ? (
              <IconButton
                icon="trash"
                label={t('remove', { number: at + 1 })}
                onClick={() => write(bands.toSpliced(at, 1))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <div className="mt-1 -ml-3">
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" />
            {t('add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
