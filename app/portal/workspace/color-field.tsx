import { useTranslations } from 'use-intl'
import { isColor } from '~/domain/contrast'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { standardColor } from './standard-color'

interface ColorFieldProps {
  value: string
  onChange: (color: string) => void
}

/** A colour: as six digits, from the browser's own palette, or the standard one. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const t = useTranslations('workspace')
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-full sm:w-72">
        <TextField
          name="color"
          label={t('color')}
          description={t('colorHint')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          isRequired
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <input
        type="color"
        aria-label={t('chooseColor')}
        value={isColor(value) ? value.toLowerCase() : standardColor.toLowerCase()}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="size-11 shrink-0 cursor-pointer rounded-md border border-control bg-paper-raised p-1"
      />
      <Button variant="quiet" onClick={() => onChange(standardColor)}>
        {t('reset')}
      </Button>
    </div>
  )
}
