import { useTranslations } from 'use-intl'
import { Button } from './button'
import { controlLook, Field, useField } from './field'
import { Icon } from './icons'

interface SearchProps {
  label: string
  value: string
  onChange: (value: string) => void
}

interface ListToolbarProps {
  /** Without it the list can't be searched. */
  search?: SearchProps | undefined
  onExport?: (() => void) | undefined
  /** What can be done with the list besides: add, import. */
  actions?: React.ReactNode
  /** The filters: a Select each. */
  children?: React.ReactNode
}

/** What narrows a list down, above it, and what takes it along. */
export function ListToolbar({ search, onExport, actions, children }: ListToolbarProps) {
  const t = useTranslations('ui.list')
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-4">
      <search className="grid min-w-0 grow grid-cols-2 items-end gap-x-4 gap-y-4 sm:flex sm:flex-wrap">
        {search ? <SearchField {...search} /> : null}
        {children}
      </search>
      {onExport || actions ? (
        <div className="flex flex-wrap gap-3">
          {onExport ? (
            <Button variant="secondary" onClick={onExport}>
              <Icon name="download" />
              {t('export')}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  )
}

function SearchField({ label, value, onChange }: SearchProps) {
  const field = useField({ name: 'q', label })
  return (
    <div className="col-span-2 min-w-0 sm:w-72">
      <Field field={field} label={label}>
        <div className="relative">
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
          <input
            {...field.control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} pl-10`}
          />
        </div>
      </Field>
    </div>
  )
}
