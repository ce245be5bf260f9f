import { expect, type Locator, type Page } from '@playwright/test';

// The longest way between two controls is that through all chips of the onboarding and the footer.
const LONGEST_WAY = 150;

/** Somebody without a mouse: whatever they want they come to by Tab, and always see where they are. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Goes on by Tab until the control has the focus, as it must at some time. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let step = 0; step < LONGEST_WAY; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement))
        return this.seesFocus(control);
      await this.press('Tab');
    }
    throw new Error(`Tab does not come to ${control.toString()}`);
  }

  /** Goes to a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  /** Goes to a button or a link and presses Enter. */
  async enter(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.press('Enter');
  }

  /** Goes to a checkbox and presses the space bar. */
  async tick(box: Locator): Promise<void> {
    await this.tabTo(box);
    await this.press('Space');
    await expect(box).toBeChecked();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** The ring stands around the control itself or, where a label is all that one sees of it, around that. */
  private async seesFocus(control: Locator): Promise<void> {
    const ring = await control.evaluate((element) => {
      const hasRing = (each: Element | null | undefined) =>
        each &&
        getComputedStyle(each).outlineStyle !== 'none' &&
        getComputedStyle(each).outlineWidth !== '0px';
      return hasRing(element) || hasRing(element.closest('label')) || hasRing(element.parentElement);
    });
    expect(ring, `${control.toString()} shows that it has the focus`).toBe(true);
  }
}
