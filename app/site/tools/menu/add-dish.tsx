import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Places, withRow } from '~/domain/tools/menu-reading'
import { Button } from '~/ui/button'
import { controlLook, FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import type { MenuSource } from './use-menu'

const asked = ['name', 'price', 'cost', 'sold'] as const

/** A dish typed field by field becomes a further line of the list, in the list's own way of writing. */
export function AddDish({ source, places, width }: { source: MenuSource; places: Places; width: number }) {
  const t = useTranslations('menuEngineering.source')
  const [hasProblem, setProblem] = useState(false)
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const cells = Object.fromEntries(asked.map((name) => [name, String(given.get(name) ?? '').trim()]))
    if (asked.some((name) => !cells[name])) return setProblem(true)
    setProblem(false)
    const usual = { name: 0, price: 1, cost: 2, sold: 3 }
    source.write(withRow(source.text, source.text.trim() ? places : usual, width, cells))
    form.reset()
    form.querySelector('input')?.focus()
  }
  return (
    <details className="group border-hairline border-y">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {t('add')}
        <Icon name="chevronDown" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <form onSubmit={add} className="grid grid-cols-3 gap-3 pb-5">
        {asked.map((name) => (
          <label key={name} className={`text-sm ${name === 'name' ? 'col-span-3' : ''}`}>
            {t(`column.${name}`)}
            <input
              name={name}
              inputMode={name === 'name' ? 'text' : 'decimal'}
              autoComplete="off"
              aria-describedby={hasProblem ? 'dish-problem' : undefined}
              className={`${controlLook} mt-1`}
            />
          </label>
        ))}
        <div className="col-span-3">
          <FieldError id="dish-problem">{hasProblem ? t('addProblem') : undefined}</FieldError>
          <Button type="submit" variant="secondary">
            {t('addButton')}
          </Button>
        </div>
      </form>
    </details>
  )
}
