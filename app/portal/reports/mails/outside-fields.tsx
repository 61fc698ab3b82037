import { useTranslations } from 'use-intl'
import { Checkbox } from '~/ui/checkbox'
import type { Schedule, Schedules } from './mails.queries'

interface OutsideFieldsProps {
  all: Schedules
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** The report names people: that is asked for once more. */
  hasNames: boolean
}

/** The addresses outside that a schedule goes to; those that have been withdrawn meanwhile are left out. */
export function chosenOutside(
  { addresses }: Pick<Schedules, 'addresses'>,
  kept: Schedule | undefined,
): ReadonlySet<string> {
  const known = new Set(addresses.map(({ id }) => id))
  return new Set(kept?.recipients.map(({ id }) => id).filter((id) => known.has(id)))
}

/** To which addresses outside a report goes, and with whose rights it is read for them. */
export function OutsideFields({ all, chosen, onChoose, hasNames }: OutsideFieldsProps) {
  const t = useTranslations('reportMails.outside')
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('title')}</legend>
      <p className="text-ink-soft text-sm">{t('hint')}</p>
      <div className="mt-1 max-h-56 overflow-y-auto">
        {all.addresses.map(({ id, name, email }) => (
          <Checkbox
            key={id}
            name="addresses"
            value={id}
            label={name}
            description={email}
            defaultChecked={chosen.has(id)}
            onChange={({ target }) => {
              const next = new Set(chosen)
              if (target.checked) next.add(id)
              else next.delete(id)
              onChoose(next)
            }}
          />
        ))}
      </div>
      {hasNames ? (
        <div className="mt-3 border-marigold border-l-4 pl-4">
          <Checkbox name="names_agreed" label={t('names')} description={t('namesHint')} />
        </div>
      ) : null}
    </fieldset>
  )
}
