import App from 'antd/es/app';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import type { ReactNode } from 'react';
import { useMediaQuery } from './media-query';
import { useTheme } from './theme';
import {
  controlHeight,
  darkColours,
  fontFamilies,
  fontSizes,
  lightColours,
  radii,
  type ColourTokens,
} from './tokens';

/** Gives antd the look of the tokens. Whatever uses antd stands inside; `App.useApp()` works there. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isDark = useTheme() === 'dark';
  const colours = isDark ? darkColours : lightColours;
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      theme={{
        algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { ...antdTokens(colours), motion: !isStill },
        components: {
          // It lies on the card of a dialog.
          Calendar: { fullBg: colours.raised, fullPanelBg: colours.raised },
        },
      }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}

/** @returns antd's names for the tokens */
export function antdTokens(colours: ColourTokens) {
  return {
    colorPrimary: colours.primary,
    // Given, because antd would derive greys from a primary as dark as this.
    colorPrimaryBg: colours.softPrimary,
    colorPrimaryBgHover: colours.softPrimary,
    colorPrimaryHover: colours.primary,
    colorPrimaryActive: colours.primary,
    colorInfo: colours.primary,
    colorLink: colours.primary,
    colorError: colours.accent,
    colorSuccess: colours.primary,
    colorWarning: colours.highlight,
    colorTextLightSolid: colours.onPrimary,
    colorText: colours.ink,
    colorTextHeading: colours.ink,
    colorTextSecondary: colours.mutedInk,
    colorTextTertiary: colours.mutedInk,
    colorTextDescription: colours.mutedInk,
    colorTextPlaceholder: colours.mutedInk,
    colorIcon: colours.mutedInk,
    colorBgBase: colours.ground,
    colorBgContainer: colours.raised,
    colorBgElevated: colours.raised,
    colorBgLayout: colours.ground,
    colorBorder: colours.border,
    colorBorderSecondary: colours.hairline,
    controlItemBgActive: colours.softPrimary,
    controlItemBgHover: colours.softPrimary,
    controlOutline: colours.ring,
    controlOutlineWidth: 2,
    lineWidthFocus: 3,
    fontFamily: fontFamilies.text,
    fontSize: fontSizes.body,
    fontSizeSM: fontSizes.small,
    controlHeight,
    controlHeightSM: 44,
    borderRadius: radii.control,
    borderRadiusLG: radii.card,
  };
}
