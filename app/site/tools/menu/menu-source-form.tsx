import { useTranslations } from 'use-intl'
import { type Column, columns } from '~/domain/tools/menu-reading'
import { buttonLook } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { AddDish } from './add-dish'
import { ReadingProblems } from './reading-problems'
import type { MenuSource, SeenMenu } from './use-menu'

/** Where a menu comes in: typed, pasted, opened or added to line by line, with what could not be read. */
export function MenuSourceForm({ source, seen }: { source: MenuSource; seen: SeenMenu }) {
  const t = useTranslations('menuEngineering.source')
  const { heading, places, groups, menu } = seen
  const quiet = 'min-h-11 text-link underline underline-offset-4'
  return (
    <div className="mb-10 flex flex-col gap-4 print:hidden">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="text-ink-soft text-sm">{t('note')}</p>
      <label className="font-medium text-sm">
        {t('text')}
        <textarea
          value={source.text}
          onChange={({ target }) => source.write(target.value)}
          rows={13}
          spellCheck={false}
          autoComplete="off"
          className={`${controlLook} mt-1.5 whitespace-pre font-normal text-sm tabular-nums`}
        />
      </label>
      <p className="text-sm">{t('count', { count: menu?.dishes.length ?? 0 })}</p>
      <p>
        <label className={`${buttonLook('secondary')} cursor-pointer has-focus-visible:outline-3`}>
          {t('file')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) source.open(file)
              target.value = ''
            }}
            className="sr-only"
          />
        </label>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <button type="button" onClick={() => source.write('')} className={quiet}>
          {t('clear')}
        </button>
        <button type="button" onClick={source.restore} className={quiet}>
          {t('sample')}
        </button>
      </p>
      <ReadingProblems source={source} seen={seen} />
      <AddDish source={source} places={places} width={heading.length} />
      {heading.length > 0 && !source.isSample ? (
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <legend className="mb-1.5 font-medium text-sm">{t('columns')}</legend>
          {columns.map((column) => (
            <PlaceSelect
              key={column}
              column={column}
              heading={heading}
              place={places[column]}
              onChoose={source.choose}
            />
          ))}
        </fieldset>
      ) : null}
      {groups.length > 1 ? (
        <label className="font-medium text-sm">
          {t('group')}
          <select
            value={source.group}
            onChange={({ target }) => source.setGroup(target.value)}
            className={`${controlLook} mt-1.5 font-normal`}
          >
            <option value="">{t('allGroups')}</option>
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  )
}

interface PlaceSelectProps {
  column: Column
  heading: readonly string[]
  place: number | undefined
  onChoose: (column: Column, place: number | undefined) => void
}

function PlaceSelect({ column, heading, place, onChoose }: PlaceSelectProps) {
  const t = useTranslations('menuEngineering.source')
  return (
    <label className="text-sm">
      {t(`column.${column}`)}
      <select
        value={place ?? ''}
        onChange={({ target }) => onChoose(column, target.value === '' ? undefined : Number(target.value))}
        className={`${controlLook} mt-1`}
      >
        <option value="">{t('none')}</option>
        {heading.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called the same
          <option key={at} value={at}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
