import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { papers } from '~/domain/contrast'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import type { Tenant } from '~/platform/tenants.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { Section } from '~/ui/section'
import { saveLogo } from './change-workspace'
import { logoProblem, logoTypes } from './logo-rules'

/** The logo as it stands, and the ways to another one. */
export function LogoSection({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('workspace')
  const isViewOnly = useViewOnly()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Section title={t('logo')} lead={t('logoLead')}>
      {tenant.logoUrl ? (
        <div className="mb-6 flex flex-col items-start gap-3">
          <OnBothPapers src={tenant.logoUrl} alt={t('logoAlt', { name: tenant.name })} />
          <Button variant="quiet" disabled={isViewOnly} onClick={() => setRemoving(true)}>
            {t('removeLogo')}
          </Button>
        </div>
      ) : (
        <p className="mb-6 text-ink-soft">{t('noLogo')}</p>
      )}
      {isViewOnly ? null : <LogoForm key={tenant.logoUrl} tenant={tenant} />}
      {isRemoving ? (
        <ChangeDialog
          role="alertdialog"
          title={t('removeTitle')}
          confirmLabel={t('removeLogo')}
          isDanger
          area="workspace"
          onConfirm={async () => {
            await saveLogo(tenant.id, null)
            return t('logoRemoved')
          }}
          onClose={() => setRemoving(false)}
        >
          <p className="text-ink-soft">{t('removeText')}</p>
        </ChangeDialog>
      ) : null}
    </Section>
  )
}

/** A file is looked at as soon as it is chosen: what cannot be a logo is said before anything is sent. */
function LogoForm({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('workspace')
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<File | null>(null)
  const change = useChange('workspace')
  async function look(file: File | null) {
    const problem = file && (await logoProblem(file))
    setChosen(problem ? null : file)
    change.setErrors(problem ? { logo: t(`problem.${problem}`) } : {})
  }
  async function save(file: File) {
    const isSaved = await change.run(async () => {
      await saveLogo(tenant.id, file)
      return t('logoSaved')
    })
    if (isSaved) void revalidate()
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={() => chosen && void save(chosen)}
      className="flex max-w-3xl flex-col gap-4"
      actions={
        chosen ? (
          <>
            <Preview file={chosen} />
            <div>
              <Button type="submit" isPending={change.isPending}>
                {t('useLogo')}
              </Button>
            </div>
          </>
        ) : null
      }
    >
      <FileField
        name="logo"
        label={t(tenant.logoUrl ? 'logoReplace' : 'logoFile')}
        accept={Object.keys(logoTypes).join(',')}
        onFile={(file) => void look(file)}
      />
    </ChangeForm>
  )
}

function Preview({ file }: { file: File }) {
  const t = useTranslations('workspace')
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <OnBothPapers src={address} alt={t('chosen')} /> : null
}

function OnBothPapers({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="flex flex-wrap gap-4">
      {(['light', 'dark'] as const).map((theme) => (
        <span
          key={theme}
          style={{ backgroundColor: papers[theme] }}
          className="flex h-24 w-48 items-center justify-center border border-hairline p-4"
        >
          <img
            src={src}
            alt={theme === 'light' ? alt : ''}
            className="max-h-full max-w-full object-contain"
          />
        </span>
      ))}
    </div>
  )
}
