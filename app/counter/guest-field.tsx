import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { TextField } from '~/ui/text-field'
import { CameraScan, canScan } from './camera-scan'

interface GuestFieldProps {
  name: string
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
}

/** A card, a phone number or a code: typed, from a scanner that types, or by the camera. */
export function GuestField({ name, label, description, value, onChange }: GuestFieldProps) {
  const t = useTranslations('loyaltyCounter')
  const [isScanning, setScanning] = useState(false)
  return (
    <div>
      <TextField
        name={name}
        label={label}
        description={description}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        isRequired
      />
      {canScan() ? (
        <div className="mt-3 grid">
          <Button variant="secondary" onClick={() => setScanning(!isScanning)}>
            <Icon name="eye" />
            {t(isScanning ? 'stopScan' : 'scan')}
          </Button>
        </div>
      ) : null}
      {isScanning ? (
        <CameraScan
          onRead={(text) => {
            setScanning(false)
            onChange(text)
          }}
        />
      ) : null}
    </div>
  )
}
