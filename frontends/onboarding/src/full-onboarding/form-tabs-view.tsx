import type { UserType } from '@hemma/contracts/core';
import { Button } from '@hemma/web-core/button';
import { Icon } from '@hemma/web-core/icon';
import { Tabs } from '@hemma/web-core/tabs';
import { useTexts } from '@hemma/web-core/texts';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formSections } from './form-sections';
import { formTabs, type TabName, type WantedField } from './form-tabs';
import type { FullForm } from './full-form';
import styles from './full-onboarding.module.css';
import { texts } from './full-onboarding.texts';
import { useChosenTab } from './use-chosen-tab';

interface FormTabsProps {
  userType: UserType;
  told: FullForm;
  /** The field to go to, on whichever tab it is; a new object each time that it is wanted. */
  wanted: WantedField | undefined;
  /** Above the buttons of the last tab. */
  children: ReactNode;
}

/** The tabs of the form, with the way through them. All stay in the page, so that what is typed stays too. */
export function FormTabs({ userType, told, wanted, children }: FormTabsProps) {
  const t = useTexts(texts);
  const tabs = formTabs[userType];
  const [first, ...others] = tabs;
  const [chosen, choose] = useChosenTab([first.name, ...others.map(({ name }) => name)]);
  const { formState, setFocus } = useFormContext<FullForm>();
  const steps = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ name }) => name === chosen);
  const [previous, next] = [tabs[place - 1], tabs[place + 1]];

  const stillWanted = useRef<WantedField | 'heading'>(undefined);
  const comeTo = (tab: TabName) => {
    stillWanted.current = 'heading';
    choose(tab);
  };
  const takeFocus = useEffectEvent(() => {
    const goal = stillWanted.current;
    if (goal === undefined || (goal !== 'heading' && goal.tab !== chosen)) return;
    stillWanted.current = undefined;
    if (goal === 'heading') steps.current?.querySelector<HTMLElement>(`[data-step="${chosen}"] h2`)?.focus();
    else setFocus(goal.field);
  });
  const openWanted = useEffectEvent((goal: WantedField) => {
    stillWanted.current = goal;
    choose(goal.tab);
    takeFocus();
  });
  useEffect(() => {
    if (wanted) openWanted(wanted);
  }, [wanted]);
  useEffect(() => takeFocus(), [chosen]);

  const labelOf = ({ name, fields }: (typeof tabs)[number]) =>
    fields.some((field) => formState.errors[field]) ? (
      <>
        {t[name]}
        <span className={styles.wrong}>
          <Icon name="warning" size={20} />
          <span className="visually-hidden"> {t.hasErrors}</span>
        </span>
      </>
    ) : (
      t[name]
    );

  return (
    <Tabs
      label={t.steps}
      tabs={tabs.map((tab) => ({ name: tab.name, label: labelOf(tab) }))}
      chosen={chosen}
      onChoose={choose}
    >
      <div ref={steps}>
        {tabs.map(({ name }, index) => {
          const Section = formSections[name];
          return (
            <section key={name} data-step={name} hidden={name !== chosen}>
              <h2 className={styles.step} tabIndex={-1}>
                <span className={styles.count}>{t.stepOf(index + 1, tabs.length)}</span> {t[name]}
              </h2>
              <Section userType={userType} told={told} />
            </section>
          );
        })}
      </div>
      {!next && children}
      <div className={styles.buttons}>
        {next ? (
          <Button key="next" look="primary" onClick={() => comeTo(next.name)}>
            {t.next}
          </Button>
        ) : (
          <Button key="submit" look="primary" type="submit" busy={formState.isSubmitting} busyLabel={t.busy}>
            {t.complete}
          </Button>
        )}
        {previous && <Button onClick={() => comeTo(previous.name)}>{t.previous}</Button>}
      </div>
    </Tabs>
  );
}
