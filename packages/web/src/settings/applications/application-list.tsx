import type { ApplicationRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { CodeIcon, OpenIcon } from '../../ui/icons/late-icons.tsx'
import { Empty, Item, Items } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import { ApplicationMark } from '../../ui/names/application-mark.tsx'
import styles from './applications.module.css'
import { CopyField } from './copy-field.tsx'
import { showFreshSecret, useFreshSecret } from './fresh-secret.ts'
import { SecretOnce } from './secret-once.tsx'

/** The person's own applications (OAS-13..16), with the secret of one that was made just now. */
export function ApplicationList({
  applications,
}: {
  applications: readonly ApplicationRecord[]
}): ReactElement {
  const { applications: texts, settings } = useTexts()
  const fresh = useFreshSecret()
  const isEmpty = applications.length === 0
  const made = applications.find(({ id }) => id === fresh?.id)
  const add = (
    <Link href={`${paths.settingsApplications}/create`} className={buttonClass({ look: 'main' })}>
      <PlusIcon isSmall />
      {texts.add}
    </Link>
  )
  return (
    <Section
      title={settings.applications}
      intro={texts.intro({ product: config.product })}
      aside={
        <div className={cx(styles['actions'], styles['head'])}>
          <Link href={paths.docs} className={buttonClass({ look: 'quiet' })}>
            {texts.docs}
            <OpenIcon isSmall />
          </Link>
          {!isEmpty && add}
        </div>
      }
    >
      {fresh !== null && made !== undefined && (
        <div className={styles['fresh']}>
          <p className={styles['named']}>
            <bdi>{made.name}</bdi>
          </p>
          <CopyField label={texts.clientId} value={made.id} />
          <CopyField label={texts.secret} value={fresh.secret} />
          <SecretOnce />
          <div className={styles['actions']}>
            <Button onClick={() => showFreshSecret(null)}>{texts.done}</Button>
          </div>
        </div>
      )}
      {isEmpty ? (
        <Empty icon={<CodeIcon />}>
          {texts.empty}
          <span className={styles['emptyAct']}>{add}</span>
        </Empty>
      ) : (
        <Items label={settings.applications}>
          {applications.map((application) => (
            <Item
              key={application.id}
              mark={<ApplicationMark name={application.name} />}
              name={<bdi className="cut">{application.name}</bdi>}
              note={<span className={styles['address']}>{application.redirect}</span>}
              end={
                <Link
                  href={`${paths.settingsApplications}/${application.id}`}
                  // hands the record to the next page (APP-28); records in lists hold no secret
                  state={application}
                  className={buttonClass({ look: 'line' })}
                  aria-label={texts.editNamed({ name: application.name })}
                >
                  {texts.edit}
                </Link>
              }
            />
          ))}
        </Items>
      )}
    </Section>
  )
}
