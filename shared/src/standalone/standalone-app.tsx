import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { QueryProvider } from 'shared/query';
import { NavLink, Route, Routes } from 'react-router-dom';
import { createBrowserRouter, Navigate, RouterProvider } from 'shared/router';
import { signOut, startSession, useSession } from 'shared/session';
import { Box, Button, Center, chakra, HStack, Spinner, Text } from 'shared/ui/core';
import { Toaster } from 'shared/ui/overlay';
import type { CountryCode } from '../countries/country-code.ts';
import type { ScreenModule } from '../remote/index.ts';
import { routePattern, routes, type Area, type RouteName } from '../routes/routes.ts';
import { AccountPicker } from './account-picker.tsx';
import { texts } from './texts.ts';

type Loaders = ReadonlyMap<string, unknown>;
type StandaloneAppProps = { readonly area: Area; readonly screens: Loaders };

const StyledLink = chakra(NavLink);

const isLoader = (value: unknown): value is () => Promise<ScreenModule> => typeof value === 'function';

const namesOf = (area: Area): RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => routes[name].area === area && routes[name].built);

/** The area's screens at their paths of the portal. */
function AreaRoutes({
  area,
  screens,
  country,
}: StandaloneAppProps & { country: CountryCode | undefined }): ReactNode {
  const pages = useMemo(
    () =>
      namesOf(area).flatMap((name) => {
        const load = screens.get(name);
        return isLoader(load) ? [{ name, Page: lazy(load) }] : [];
      }),
    [area, screens],
  );
  const shown = pages.filter(({ name }) => routes[name].place === 'public' || country !== undefined);
  const pathOf = (name: RouteName): string => routePattern(name, country ?? 'CHL');
  const plain = shown.filter(({ name }) => !pathOf(name).includes(':'));
  return (
    <>
      <HStack as="nav" aria-label={texts.screens} wrap="wrap" gap="1" px="4" py="2" borderBottomWidth="1px">
        {plain.map(({ name }) => (
          <StyledLink
            key={name}
            to={pathOf(name)}
            end
            px="3"
            py="1"
            borderRadius="l2"
            fontSize="sm"
            _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}
          >
            {name}
          </StyledLink>
        ))}
      </HStack>
      <Box as="main" p={{ base: '4', md: '6' }} maxW="1280px" mx="auto">
        <Suspense fallback={<Spinner />}>
          <Routes>
            {shown.map(({ name, Page }) => (
              <Route key={name} path={pathOf(name)} element={<Page />} />
            ))}
            <Route path="*" element={plain[0] ? <Navigate to={pathOf(plain[0].name)} replace /> : null} />
          </Routes>
        </Suspense>
      </Box>
    </>
  );
}

function Frame({ area, screens }: StandaloneAppProps): ReactNode {
  const user = useSession((state) => state.signedIn?.user);
  return (
    <>
      <QueryProvider key={user?.id}>
        <HStack as="header" px="4" height="56px" borderBottomWidth="1px" justify="space-between">
          <Text fontWeight="semibold">mfe-{area}</Text>
          {user && (
            <HStack>
              <Text fontSize="sm" color="fg.muted">
                {user.email}
              </Text>
              <Button size="sm" variant="outline" onClick={() => void signOut()}>
                {texts.change}
              </Button>
            </HStack>
          )}
        </HStack>
        <AreaRoutes area={area} screens={screens} country={user?.paisId} />
      </QueryProvider>
      <Toaster />
    </>
  );
}

export function StandaloneApp({ area, screens }: StandaloneAppProps): ReactNode {
  // A data router like the host's, because leave guards need one.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Frame area={area} screens={screens} /> }]),
  );
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState(false);
  const user = useSession((state) => state.signedIn?.user);

  useEffect(() => {
    startSession().then(
      () => setStarted(true),
      () => setFailed(true),
    );
  }, []);

  if (failed) return <Center minH="100dvh">{texts.noApi}</Center>;
  if (!started)
    return (
      <Center minH="100dvh">
        <Spinner />
      </Center>
    );
  // The sign-in area is for signed-out users; all others need a signed-in one.
  if (!user && area !== 'auth') return <AccountPicker area={area} />;
  return <RouterProvider router={router} />;
}
